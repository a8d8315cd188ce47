// Docusaurus compiles with SWC (`future.experimental_faster`); Babel is left with `docusaurus
// write-translations`, which reads the translatable strings out of src/ with this preset.
module.exports = {
  presets: [require.resolve('@docusaurus/core/lib/babel/preset')],
};

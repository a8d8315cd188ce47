// In place of prop-types, which React does not look at in production.
export default {};

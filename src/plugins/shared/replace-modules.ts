import type { Compiler, NormalModule, WebpackPluginInstance } from 'webpack';

/** The part of the bundler's configuration that replaces modules. */
interface Replacements {
  readonly resolve: { readonly alias: Record<string, string> };
  readonly plugins: WebpackPluginInstance[];
}

/**
 * Puts modules in the place of others. The build stops where one of them is never asked for: the
 * module that it stands in for is gone, or nobody imports it any more.
 *
 * @param plugin the name of the plugin, for the message
 * @param replacements the file that is imported, and the file to take
 */
export function replaceModules(
  plugin: string,
  replacements: Readonly<Record<string, string>>,
): Replacements {
  const checkUse = (compiler: Compiler): void => {
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      compilation.hooks.finishModules.tap(plugin, (modules) => {
        const resources = new Set<string | undefined>();
        for (const module of modules) {
          resources.add((module as Partial<NormalModule>).resource);
        }
        for (const [original, replacement] of Object.entries(replacements)) {
          if (resources.has(replacement)) continue;
          throw new Error(
            `${plugin}: ${original} is no longer imported, so nothing stands in for it; remove it from the list.`,
          );
        }
      });
    });
  };
  return { resolve: { alias: { ...replacements } }, plugins: [{ apply: checkUse }] };
}

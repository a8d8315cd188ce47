import path from 'node:path';

import ts from 'typescript';

import { lineAt, type Checker, type SampleError } from '../checker';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  allowJs: true,
  checkJs: true,
  strict: true,
  noImplicitAny: false,
  esModuleInterop: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** For the grammar alone: reading the standard library takes seconds. */
const grammarOptions: ts.CompilerOptions = { ...options, noLib: true, types: [] };

/** Code that uses the SDK is checked against its published types. */
const typed = /\bfrom\s+['"]fusio-sdk\b/;

/** Types of other packages are not installed: their modules, and what `override` refers to. */
const isForeign = ({ code, messageText }: ts.Diagnostic): boolean =>
  code === 4112 || (code === 2307 && !/'fusio-sdk\b/.test(JSON.stringify(messageText)));

/** TypeScript's numbers for errors of the grammar, such as `return` outside a function. */
const isGrammar = ({ code }: ts.Diagnostic): boolean => code >= 1000 && code < 2000;

const host = ts.createCompilerHost(options);
const libraries = new Map<string, ts.SourceFile | undefined>();
/** The program of the previous sample, which TypeScript reuses if the options are the same. */
const previous = new Map<ts.CompilerOptions, ts.Program>();

function firstError(code: string, ending: string): SampleError | undefined {
  const file = path.resolve(`sample.${ending}`);
  const settings = typed.test(code) ? options : grammarOptions;
  const oldProgram = previous.get(settings);
  const program = ts.createProgram({
    rootNames: [file],
    options: settings,
    host: {
      ...host,
      fileExists: (name) => name === file || host.fileExists(name),
      readFile: (name) => (name === file ? code : host.readFile(name)),
      getSourceFile(name, target) {
        if (name === file) return ts.createSourceFile(name, code, target);
        if (!libraries.has(name)) libraries.set(name, host.getSourceFile(name, target));
        return libraries.get(name);
      },
    },
    ...(oldProgram && { oldProgram }),
  });
  previous.set(settings, program);
  const source = program.getSourceFile(file);
  const [diagnostic] = [
    ...program.getSyntacticDiagnostics(source),
    ...program
      .getSemanticDiagnostics(source)
      .filter((one) => isGrammar(one) || (typed.test(code) && !isForeign(one))),
  ];
  if (!diagnostic) return undefined;
  return {
    line: lineAt(code, diagnostic.start ?? 0),
    message: ts.flattenDiagnosticMessageText(diagnostic.messageText, ' '),
  };
}

/** JavaScript or TypeScript; each sample is a module. */
const script = (ending: string): Checker => ({ check: (code) => firstError(code, ending) });

export const javascript = script('js');
export const typescript = script('ts');
export const tsx = script('tsx');

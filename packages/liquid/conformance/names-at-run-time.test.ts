import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const unpublished = /\.(test|stories)\.tsx?$|\/(test-data|testing|visual|e2e)\//;

const packages = ['liquid', 'builder-ui'] as const;

/** The published sources of a package, and how they are compiled. */
function publishedSources(packageName: string): { files: readonly string[]; options: ts.CompilerOptions } {
  const configFile = `${root}packages/${packageName}/tsconfig.json`;
  const { config } = ts.readConfigFile(configFile, (path) => readFileSync(path, 'utf8')) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    `${root}packages/${packageName}`,
  );
  const files = fileNames.filter((file) => file.includes('/src/') && !unpublished.test(file));
  expect(files.length).toBeGreaterThan(50);
  return { files, options };
}

let whole: ts.Program | undefined;

/** All packages in one program, compiled like the interface, which reads the sources of the other. */
function programOfAll(): ts.Program {
  const sources = packages.map(publishedSources);
  const options = sources.at(-1)?.options;
  return (whole ??= ts.createProgram(
    sources.flatMap(({ files }) => files),
    { ...options, noEmit: true },
  ));
}

/** Every `.name` of a function or class in the published sources of a package. Minifiers rename functions and classes. */
function namesAsked(packageName: string): string[] {
  const program = programOfAll();
  return publishedSources(packageName).files.flatMap((file) =>
    namesAskedIn(program, file, file.slice(root.length)),
  );
}

function namesAskedIn(program: ts.Program, file: string, shown: string): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const source = program.getSourceFile(file);
  if (source !== undefined) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && node.name.text === 'name') {
        const type = checker.getTypeAtLocation(node.expression);
        const isCallable = type.getCallSignatures().length + type.getConstructSignatures().length > 0;
        const isConstructor =
          ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'constructor';
        if (isCallable || isConstructor) found.push(`${shown}: ${node.getText(source)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** The same for code that is not in a file. */
function namesAskedInCode(code: string): string[] {
  const file = '/planted.ts';
  const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2024, strict: true, noEmit: true };
  const host = ts.createCompilerHost(options);
  const planted = ts.createSourceFile(file, code, ts.ScriptTarget.ES2024, true);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...rest) => (path === file ? planted : fromDisk(path, ...rest));
  return namesAskedIn(ts.createProgram([file], options, host), file, 'planted.ts');
}

it.each(packages)(
  'the sources of %s never read the name of a function or class, which a minifier changes',
  (packageName) => {
    expect(namesAsked(packageName)).toEqual([]);
  },
  // To compile all sources takes minutes on a slow machine.
  300_000,
);

it('the search finds the name of a function or class, and ignores other properties called name', () => {
  const code = `
    class Html { name = 'html'; }
    const node: object = new Html();
    export const isHtml = node.constructor.name === 'HTML';
    export const ofFunction = parseInt.name;
    export const ofClass = Html.name;
    export const ofValue = new Html().name;
  `;
  expect(namesAskedInCode(code)).toEqual([
    'planted.ts: node.constructor.name',
    'planted.ts: parseInt.name',
    'planted.ts: Html.name',
  ]);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const unpublished = /\.(test|stories)\.tsx?$|\/(test-data|testing|visual|e2e)\//;

/** Every `.name` of a function or a class in the published sources of a package: a minifier gives them other names. */
function namesAsked(packageName: string): string[] {
  const configFile = `${root}packages/${packageName}/tsconfig.json`;
  const { config } = ts.readConfigFile(configFile, (path) => readFileSync(path, 'utf8')) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    `${root}packages/${packageName}`,
  );
  const published = fileNames.filter((file) => file.includes('/src/') && !unpublished.test(file));
  const program = ts.createProgram(published, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of published) {
    const source = program.getSourceFile(file);
    if (source === undefined) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && node.name.text === 'name') {
        const type = checker.getTypeAtLocation(node.expression);
        const isCallable = type.getCallSignatures().length + type.getConstructSignatures().length > 0;
        const isConstructor =
          ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'constructor';
        if (isCallable || isConstructor) found.push(`${file.slice(root.length)}: ${node.getText(source)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  expect(published.length).toBeGreaterThan(50);
  return found;
}

it.each(['liquid', 'builder-ui'])(
  'asks no function and no class for its name, which a minifier changes (%s)',
  (packageName) => {
    expect(namesAsked(packageName)).toEqual([]);
  },
  60_000,
);

/**
 * Finds objects that are asked for an entry by a name that may come from outside: `table[name]`. Every object has
 * `constructor` and `toString`, so a text with such a word in it is answered with a function. A table of names is a `Map`, or
 * asked by `Object.hasOwn(table, name) ? table[name] : …`.
 */
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../run.mjs';

const checked = /\/packages\/liquid\/src\/.*(?<!\.test)\.tsx?$/u;

/** @returns {number} how many places there are; each is printed */
export function judgeBareTables() {
  const places = bareTables(programOf(join(root, 'packages/liquid/tsconfig.json')), (file) =>
    checked.test(file),
  );
  for (const place of places) console.error(`A table is asked by a name from outside: ${place}`);
  return places.length;
}

/** @param {string} config the path of a tsconfig file @returns {ts.Program} */
function programOf(config) {
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    dirname(config),
  );
  return ts.createProgram(fileNames, options);
}

/**
 * @param {ts.Program} program
 * @param {(file: string) => boolean} isChecked
 * @returns {string[]} each place, with its file and line
 */
export function bareTables(program, isChecked) {
  const checker = program.getTypeChecker();
  const places = [];
  for (const file of program.getSourceFiles()) {
    if (!isChecked(file.fileName)) continue;
    const visit = (node) => {
      if (ts.isElementAccessExpression(node) && isBare(node, checker)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        places.push(`${node.getText()} (${relative(root, file.fileName)}:${line + 1})`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return places;
}

/** Whether any text may be asked for, of an object that is no list, without a question before. */
function isBare(node, checker) {
  const name = checker.getTypeAtLocation(node.argumentExpression);
  if (!includesAnyText(name, checker)) return false;
  return !isAskedBefore(node);
}

/** A literal, a union of literals, a number or a symbol is known; `string` and patterns of it are not. */
function includesAnyText(type, checker) {
  const base =
    type.flags & ts.TypeFlags.TypeParameter ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  if (base.isUnion()) return base.types.some((part) => includesAnyText(part, checker));
  return (base.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any)) !== 0;
}

/** `Object.hasOwn(table, name) ? table[name] : …`, and the same with `&&` or `if`. */
function isAskedBefore(node) {
  const question = `Object.hasOwn(${textOf(node.expression)},${textOf(node.argumentExpression)})`;
  for (let inner = node, outer = node.parent; outer !== undefined; inner = outer, outer = outer.parent) {
    if (ts.isFunctionLike(outer)) return false;
    const asked = questionOf(outer, inner);
    if (asked !== undefined && textOf(asked).includes(question)) return true;
  }
  return false;
}

function questionOf(outer, inner) {
  if (ts.isConditionalExpression(outer)) return outer.whenTrue === inner ? outer.condition : undefined;
  if (ts.isIfStatement(outer)) return outer.thenStatement === inner ? outer.expression : undefined;
  const isAnd =
    ts.isBinaryExpression(outer) && outer.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd && outer.right === inner ? outer.left : undefined;
}

/** The text of a piece of code without spaces, parentheses around it, and type assertions. */
function textOf(node) {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return textOf(node.expression);
  return node
    .getText()
    .replaceAll(/\s+/gu, '')
    .replaceAll(/as(?:object|[A-Z]\w*(?:<[^>]*>)?)(?=[,)])/gu, '');
}

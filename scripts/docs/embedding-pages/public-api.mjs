/**
 * Reads the public names of `@sluice/builder-ui` with the TypeScript compiler: which components there are, what
 * each takes, what its doc comments say, and below which heading of the entry it is listed.
 */
import { join, sep } from 'node:path';
import ts from 'typescript';
import { root } from '../../run.mjs';

const folder = join(root, 'packages/builder-ui');
const sources = join(folder, 'src') + sep;

/**
 * @typedef {{ name: string, type: string, isRequired: boolean, fallback: string, text: string }} Member
 * @typedef {{ name: string, text: string, members: Member[], inherits: string }} Described
 */

/** The public names, ready to be asked about. */
export function readPublicApi() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(folder, 'tsconfig.json'),
    {},
    /** @type {any} */ (ts.sys),
  );
  const entries = ['exports/index.ts', 'element/element.ts'].map((entry) => join(sources, entry));
  const program = ts.createProgram(entries, { ...config?.options, noEmit: true });
  const checker = program.getTypeChecker();
  const [names, elementNames] = entries.map((entry) => exportsOf(program, checker, entry));
  const headings = headingsOf(program.getSourceFile(entries[0]), checker);
  const describe = (name, symbol, type, written) => describeType(checker, name, symbol, type, written);

  return {
    /** Every public component with its props, and the heading that the entry lists it below. */
    components: () =>
      [...names].flatMap(([name, symbol]) => {
        const props = propsType(checker, name, symbol);
        if (props === undefined) return [];
        return [{ ...describe(name, symbol, props.type, props.written), heading: headings.get(name) ?? '' }];
      }),
    /** A public interface. */
    type: (name) => {
      const symbol = names.get(name);
      if (symbol === undefined) throw new Error(`There is no public type ${name}.`);
      return describe(name, symbol, checker.getDeclaredTypeOfSymbol(symbol));
    },
    /** The class of the custom element. */
    element: () => {
      const symbol = elementNames.get('SluiceBuilderElement');
      return describe('SluiceBuilderElement', symbol, checker.getDeclaredTypeOfSymbol(symbol));
    },
  };
}

function exportsOf(program, checker, path) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(path));
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      return [symbol.name, isAlias ? checker.getAliasedSymbol(symbol) : symbol];
    }),
  );
}

/** The heading of each public name: the last comment of one line above its export, such as `// Controls`. */
function headingsOf(entry, checker) {
  const text = entry.getFullText();
  const headings = new Map();
  let heading = '';
  for (const statement of entry.statements.filter(ts.isExportDeclaration)) {
    const comments = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? [];
    const lines = comments.map(({ pos, end }) => /^\/\/ (.+)$/u.exec(text.slice(pos, end))?.[1]);
    heading = lines.findLast((line) => line !== undefined) ?? heading;
    const { exportClause, moduleSpecifier } = statement;
    const listed =
      exportClause?.elements ?? checker.getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier));
    for (const { name } of listed) headings.set(name.text ?? name, heading);
  }
  return headings;
}

/** What a component takes, also as it is written; `undefined` for everything that is no component. */
function propsType(checker, name, symbol) {
  const isValue = (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.BlockScopedVariable)) !== 0;
  if (!/^[A-Z]/u.test(name) || !isValue) return undefined;
  const parameter = propsParameter(checker, symbol);
  if (parameter === undefined) return undefined;
  const { type: written } = parameter.valueDeclaration;
  return { type: checker.getTypeOfSymbol(parameter), written: oneLine(written?.getText() ?? '') };
}

/** The props of a component, as its function declares them: it may be one that is given its ref (`withRef`). */
function propsParameter(checker, symbol) {
  const made = symbol.valueDeclaration?.initializer;
  const [argument] = made !== undefined && ts.isCallExpression(made) ? made.arguments : [];
  const type = argument === undefined ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(argument);
  const [signature] = type.getCallSignatures();
  const [parameter] = signature?.getParameters() ?? [];
  return parameter?.valueDeclaration === undefined ? undefined : parameter;
}

/** @returns {Described} */
function describeType(checker, name, symbol, type, written = '') {
  const members = type
    .getProperties()
    .map((property) => describeMember(checker, property))
    .filter((member) => member !== undefined);
  return {
    name,
    text: textOf(checker, symbol),
    members,
    inherits: inheritedFrom(type, written),
  };
}

/** A member that is declared here; those of libraries are documented there. */
function describeMember(checker, property) {
  const declaration = property.declarations?.find((each) => isOurs(each) && isPublic(each));
  if (declaration === undefined) return undefined;
  const tags = property.getJsDocTags(checker);
  const fallback = tags.find((tag) => tag.name === 'default');
  return {
    name: property.name,
    type: typeText(checker, property, declaration),
    isRequired: ts.isPropertySignature(declaration) && declaration.questionToken === undefined,
    fallback: oneLine(ts.displayPartsToString(fallback?.text)),
    text: textOf(checker, property),
  };
}

function isOurs(declaration) {
  return declaration.getSourceFile().fileName.startsWith(sources.replaceAll('\\', '/'));
}

const callbacks = /Callback$/u;
/** Every element has these; ours says what its own events are. */
const listeners = /EventListener$/u;

function isPublic(declaration) {
  if (listeners.test(declaration.name.getText())) return false;
  if (ts.isPropertySignature(declaration) || ts.isMethodSignature(declaration)) return true;
  const isMember = ts.isGetAccessor(declaration) || ts.isMethodDeclaration(declaration);
  return isMember && ts.isIdentifier(declaration.name) && !callbacks.test(declaration.name.text);
}

/** The type as it is written, which is how people know it. */
function typeText(checker, symbol, declaration) {
  if (ts.isMethodDeclaration(declaration) || ts.isMethodSignature(declaration))
    return oneLine(checker.typeToString(checker.getTypeOfSymbol(symbol)));
  const written = oneLine(
    declaration.type?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(symbol)),
  ).replace(/^\| /u, '');
  if (declaration.questionToken === undefined) return written;
  return written.replace(/ \| undefined$/u, '').replace(/^\((\(.*\) => [\w<>[\] ]+)\)$/u, '$1');
}

/** What an interface extends, or the name of props that are all those of a library, as it is written. */
function inheritedFrom(type, written) {
  const declarations = type.symbol?.declarations ?? [];
  const own = declarations.find((each) => ts.isInterfaceDeclaration(each));
  if (own === undefined || !isOurs(own)) return type.aliasSymbol === undefined ? '' : written;
  const clauses = own.heritageClauses ?? [];
  return clauses
    .flatMap((clause) => clause.types.map((each) => oneLine(each.getText())))
    .filter((each) => each !== 'FieldTexts' && each !== 'PeopleOfHost')
    .join(' and ');
}

function textOf(checker, symbol) {
  return oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
}

function oneLine(text) {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

import ts from 'typescript';

/** The props, and the properties of toasts and menu entries, that people read or hear. What hides one of them is no text. */
const SHOWN =
  /^(alt|aria-(description|label|placeholder|roledescription|valuetext))$|^(?!hide)\w*(description|explanation|hint|label|note|placeholder|subtitle|text|title)$/i;

/** A capital letter and at least two words make a sentence. */
const PROSE = /^\p{Lu}.*\s\p{L}/u;

const HAS_LETTERS = /\p{L}/u;

/** A text that is written into the source. */
export interface LiteralText {
  line: number;
  text: string;
}

/**
 * Finds the texts in a source file that people would read: in JSX, in props and properties that are shown, and sentences
 * anywhere else. Errors that are thrown are for developers, and styles are no text.
 */
export function literalTexts(file: string, source: string): LiteralText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: LiteralText[] = [];

  const visit = (node: ts.Node, isShown: boolean): void => {
    if (ts.isNewExpression(node) || ts.isTaggedTemplateExpression(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text !== undefined && (isShown ? HAS_LETTERS : PROSE).test(text)) {
      texts.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, (child) => visit(child, isShownChild(node, child, isShown)));
  };
  visit(tree, false);
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** Tells whether a text in the child would be shown. What is shown can be a choice between texts, or texts joined together. */
function isShownChild(parent: ts.Node, child: ts.Node, isShown: boolean): boolean {
  if (ts.isJsxText(child)) return true;
  if (ts.isJsxExpression(parent)) return isShown || !ts.isJsxAttribute(parent.parent);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) {
    return child !== parent.name && SHOWN.test(parent.name.getText());
  }
  if (ts.isConditionalExpression(parent)) return isShown && child !== parent.condition;
  if (ts.isBinaryExpression(parent)) return isShown && isJoin(parent.operatorToken.kind);
  return isShown && ts.isParenthesizedExpression(parent);
}

function isJoin(operator: ts.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.AmpersandAmpersandToken ||
    operator === ts.SyntaxKind.BarBarToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken ||
    operator === ts.SyntaxKind.PlusToken
  );
}

import type { Parser, TagToken, Template, TopLevelToken } from 'liquidjs';

/** One of the bodies of a block: what stands between its tag and the next one of the block. */
export interface Body {
  /** The tag in front of it; absent for the first body. */
  tag: TagToken | undefined;
  templates: Template[];
}

/** Reads a block up to its end tag, parted at the tags that open a further body. */
export function bodiesOf(
  name: string,
  rest: TopLevelToken[],
  parser: Parser,
  partedBy: readonly string[] = [],
): Body[] {
  const bodies: Body[] = [{ tag: undefined, templates: [] }];
  const stream = parser.parseStream(rest);
  for (const tag of partedBy)
    stream.on<TagToken>(`tag:${tag}`, (token) => void bodies.push({ tag: token, templates: [] }));
  stream
    .on(`tag:end${name}`, () => stream.stop())
    .on('template', (template: Template) => bodies.at(-1)?.templates.push(template))
    .start();
  return bodies;
}

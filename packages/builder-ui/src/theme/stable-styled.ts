import { styled as anyStyled } from 'styled-components';

/** What a tag such as `styled.div` is, as far as it matters here. */
interface Tag {
  (styles: readonly string[], ...values: unknown[]): unknown;
  attrs: (attributes: unknown) => Tag;
  withConfig: (config: { componentId: string }) => Tag;
}

type AnyStyled = Record<string, Tag> & ((component: unknown) => Tag);

/** An id made of the styles of a component. */
export function styledId(styles: readonly string[]): string {
  let hash = 0;
  for (const letter of styles.join()) hash = (hash * 33) ^ letter.charCodeAt(0);
  return `sl${hash}`;
}

function stable(tag: Tag): Omit<Tag, 'withConfig'> {
  return Object.assign(
    (styles: readonly string[], ...values: unknown[]) =>
      tag.withConfig({ componentId: styledId(styles) })(styles, ...values),
    { attrs: (attributes: unknown) => stable(tag.attrs(attributes)) as Tag },
  );
}

/**
 * The `styled` of published files; `build/stable-styled.ts` puts it there. The classes of its components are made of their
 * styles alone. Those of styled-components depend on how many components were made before, so a server and a browser that
 * import files in another order, or other files, would not mean the same.
 */
export const styled: unknown = /* @__PURE__ */ new Proxy(anyStyled as unknown as AnyStyled, {
  get: (target, tag: string) => stable(target[tag] as Tag),
  apply: (target, _, [component]: [unknown]) => stable(target(component)),
});

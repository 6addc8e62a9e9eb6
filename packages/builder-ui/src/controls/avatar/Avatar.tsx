import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ownElement } from '../../theme/mixins.ts';
import { withRef } from '../../hooks/with-ref.ts';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The person's name, of which the initials are shown. */
  name: string;
  /** Initials that are known better. */
  initials?: string | undefined;
  /** The address of a picture of the person. While there is none, and when it cannot be loaded, the initials are shown. */
  src?: string | null | undefined;
  /** `small` is 26 px, `medium` 32. @default 'medium' */
  size?: 'small' | 'medium' | undefined;
  /** The name is shown beside it already; screen readers skip the picture. */
  decorative?: boolean | undefined;
}

/** A person as a picture or as two letters, in one of six quiet pairs of colors, which is always the same for a name. */
export const Avatar = withRef(function Avatar({
  name,
  size = 'medium',
  decorative,
  initials: known,
  src = null,
  ...rest
}: AvatarProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  const spoken =
    decorative === true || name.trim() === ''
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': name, title: name };
  return (
    <AvatarLook {...spoken} {...rest} data-size={size} data-pair={pairOf(name)}>
      {known ?? initials(name)}
      {src !== null && src !== '' && src !== broken && (
        <Picture src={src} alt="" onError={() => setBroken(src)} />
      )}
    </AvatarLook>
  );
});

/** The first letters of the first and the last word of a name, whatever script it is in. `?` for no name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => firstCharacter(word ?? '')).join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase();
}

/** How many pairs of colors there are. */
const PAIRS = 6;

/** Which pair of colors a name has, from 0. */
export function pairOf(name: string): number {
  let hash = 0;
  for (const character of name.trim().normalize('NFC'))
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % PAIRS;
}

function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}

/** The pairs after the first, which is that of the brand. */
const pairs = ['elseif', 'or', 'role-admin', 'warn', 'ok']
  .map(
    (color, index) =>
      `&[data-pair='${String(index + 1)}'] { background: var(--sluice-${color}-soft); color: var(--sluice-${color}); }`,
  )
  .join('\n');

const AvatarLook = styled.span`
  position: relative;
  display: inline-grid;
  overflow: hidden;
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand-soft);
  color: var(--sluice-brand-ink);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  place-items: center;
  user-select: none;

  &[data-size='small'] {
    inline-size: 26px;
    block-size: 26px;
    font-size: var(--sluice-size-badge);
  }

  ${pairs}
`;

/** Over the initials, which show until it is there. */
const Picture = styled.img`
  ${ownElement}
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

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
  /** `small` is 24 px. @default 'medium' */
  size?: 'small' | 'medium' | undefined;
  /** The name is shown beside it already; screen readers skip the picture. */
  decorative?: boolean | undefined;
}

/** A person as a picture or as two letters. */
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
    <AvatarLook {...spoken} {...rest} data-size={size}>
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

function firstCharacter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}

const AvatarLook = styled.span`
  position: relative;
  display: inline-grid;
  overflow: hidden;
  flex: none;
  inline-size: 30px;
  block-size: 30px;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-brand);
  color: var(--sluice-ink-inv);
  font: var(--sluice-weight-semibold) var(--sluice-size-label) / 1 var(--sluice-font-ui);
  place-items: center;
  user-select: none;

  &[data-size='small'] {
    inline-size: 24px;
    block-size: 24px;
    font-size: var(--sluice-size-badge);
  }
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

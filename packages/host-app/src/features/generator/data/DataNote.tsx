import { below, focusRing, Popover, visuallyHidden } from '@sluice/builder-ui';
import { FlaskConical } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { generatorMessages } from '../messages.ts';
import { useAttributes } from '../../../lib/api/useAttributes.ts';

const Chip = styled.button`
  display: inline-flex;
  flex: none;
  gap: var(--sluice-space-1);
  align-items: center;
  min-block-size: 24px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--sluice-radius-round);
  background: var(--sluice-surface-2);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-medium) var(--sluice-size-label) / 1.4 var(--sluice-font-ui);
  cursor: pointer;

  & > svg {
    inline-size: 14px;
    block-size: 14px;
  }

  &:hover,
  &[aria-expanded='true'] {
    background: var(--sluice-brand-soft);
    color: var(--sluice-brand-ink);
  }

  &:focus-visible {
    ${focusRing}
  }

  /* Only the icon. The name remains for screen readers. */
  @media ${below(768)} {
    justify-content: center;
    inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    background: none;

    & > svg {
      inline-size: 16px;
      block-size: 16px;
    }

    & > span {
      ${visuallyHidden}
    }
  }
`;

const About = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
  max-inline-size: min(400px, 100vw);
  padding: var(--sluice-space-4);
  color: var(--sluice-ink-2);
  font: var(--sluice-weight-regular) var(--sluice-size-control) / 1.5 var(--sluice-font-ui);

  & > :is(p, h2) {
    margin: 0;
  }

  & > h2 {
    color: var(--sluice-ink-1);
    font: var(--sluice-weight-semibold) var(--sluice-size-body) / 1.4 var(--sluice-font-ui);
  }

  & > ul {
    display: grid;
    gap: var(--sluice-space-1);
    margin: 0;
    padding-inline-start: var(--sluice-space-4);
  }

  & code {
    color: var(--sluice-ink-1);
    font-family: var(--sluice-font-code);
    font-variant-ligatures: none;
    overflow-wrap: anywhere;
  }
`;

/** The chip, and in its popover which attributes cannot be used, and why. Nothing when all are usable and real, or not loaded yet. */
export function DataNote({ workspaceId }: { workspaceId: string }): ReactNode {
  const { isSample, unusable, unusableCount: total } = useAttributes(workspaceId);
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const { data: texts } = generatorMessages;
  if (!isSample && total === 0) return null;
  const label = isSample ? texts.sampleTitle : texts.unusableTitle(total);
  return (
    <>
      <Chip
        ref={chip}
        type="button"
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <FlaskConical aria-hidden />
        <span>{label}</span>
      </Chip>
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={label}
        anchorRef={chip}
        offset={8}
        isSheetWhenNarrow
      >
        <About>
          {isSample && <p>{texts.sample}</p>}
          {total > 0 && (
            <>
              <h2>{texts.unusable(total)}</h2>
              <p>{texts.unusableReason}</p>
              <ul>
                {unusable.map(({ name, type }) => (
                  <li key={name}>
                    <code dir="auto">{name}</code> {texts.typeOf(type ?? texts.noType)}
                  </li>
                ))}
              </ul>
              {total > unusable.length && <p>{texts.moreUnusable(total - unusable.length)}</p>}
            </>
          )}
        </About>
      </Popover>
    </>
  );
}

import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { earlyWords } from './messages.ts';
import { Field } from '../PaletteField.styles.ts';

/** Where the palette will be. */
const Sheet = styled.dialog`
  box-sizing: border-box;
  inline-size: min(804px, 100vw - 32px);
  max-inline-size: none;
  margin: min(108px, 12vh) auto auto;
  padding: 0;
  border: 1px solid var(--sluice-line);
  border-radius: var(--sluice-radius-l);
  background: var(--sluice-surface-0);
  box-shadow: var(--sluice-shadow-2);
  color: var(--sluice-ink-1);

  &::backdrop {
    background: var(--sluice-scrim);
  }
`;

interface EarlyPaletteProps {
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The place of the palette until its code has come: a field that takes and keeps what is typed. */
export function EarlyPalette({ field, onClose }: EarlyPaletteProps): ReactNode {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => sheet.current?.showModal(), []);
  return (
    <Sheet
      ref={sheet}
      aria-label={earlyWords.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Field>
        <Search aria-hidden />
        <input
          ref={field}
          aria-label={earlyWords.field}
          placeholder={earlyWords.placeholder}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
    </Sheet>
  );
}

import { visuallyHidden } from '@sluice/builder-ui';
import { CODE_DIGITS } from '@sluice/server/contracts';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

const PLACES = Array.from({ length: CODE_DIGITS }, (_none, place) => place);

/** What somebody typed or pasted, as the digits of a code. */
const digitsIn = (text: string) => text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);

/** The six digits that an authenticator app shows. One field, which looks like a box for each digit. */
export function CodeField({ label, value, error, onChange, ref }: CodeFieldProps): ReactNode {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const next = Math.min(value.length, CODE_DIGITS - 1);
  return (
    <div>
      <Boxes data-invalid={error !== undefined || undefined}>
        {PLACES.map((place) => (
          <Box
            key={place}
            aria-hidden
            data-next={(isFocused && place === next) || undefined}
            data-empty={value[place] === undefined || undefined}
          >
            {value[place]}
          </Box>
        ))}
        <Label htmlFor={id}>{label}</Label>
        <Input
          id={id}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(digitsIn(event.target.value))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </Boxes>
      {error !== undefined && <Problem id={`${id}-error`}>{error}</Problem>}
    </div>
  );
}

const Boxes = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) 12px repeat(3, minmax(0, 1fr));
  gap: 6px;
  align-items: center;
  direction: ltr;

  /* The line between both groups. */
  &::before {
    grid-column: 4;
    grid-row: 1;
    block-size: 2px;
    border-radius: var(--sluice-radius-round);
    background: var(--sluice-line-strong);
    content: '';
  }
`;

const Box = styled.span`
  display: grid;
  grid-row: 1;
  box-sizing: border-box;
  block-size: 56px;
  border: 1px solid var(--sluice-line-strong);
  border-radius: var(--sluice-radius-m);
  background: var(--sluice-surface-0);
  font: var(--sluice-weight-semibold) var(--sluice-size-heading) / 1 var(--sluice-font-code);
  place-items: center;

  [data-invalid] > & {
    border-color: var(--sluice-danger);
  }

  &[data-next] {
    border-color: transparent;
    box-shadow: 0 0 0 2px var(--sluice-brand);
  }

  &[data-next][data-empty]::after {
    inline-size: 1.5px;
    block-size: 24px;
    background: var(--sluice-brand);
    content: '';
  }
`;

const Label = styled.label`
  ${visuallyHidden}
`;

/** Over the boxes, and invisible: they show what is in it, and where the next digit goes. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  box-sizing: border-box;
  padding: 0;
  border: 0;
  background: transparent;
  color: transparent;
  font-size: var(--sluice-size-section);
  caret-color: transparent;
  outline: none;

  &::selection {
    background: transparent;
  }
`;

const Problem = styled.p`
  margin: var(--sluice-space-2) 0 0;
  color: var(--sluice-danger);
  font-size: var(--sluice-size-label);
`;

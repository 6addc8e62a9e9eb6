import { focusRing, RadioGroup, visuallyHidden, type ThemeMode } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../components/Section.tsx';
import { chooseTheme, useThemeChoice } from '../../lib/theme-choice.ts';
import { settingsMessages } from './messages.ts';

/** The colors of a small picture of the application, which are the same in both themes. */
const light = { ground: '#f4f7f8', side: '#ffffff', line: '#d6e0e4', brand: '#0b7285' };
const dark = { ground: '#0a171e', side: '#11222b', line: '#22404d', brand: '#3fc1d6' };

const Choice = styled.div`
  padding: 14px var(--sluice-space-4) var(--sluice-space-4);

  & [role='radiogroup'] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--sluice-space-2);
  }

  & label:has(> [type='radio']) {
    display: grid;
    justify-items: stretch;
    min-block-size: 44px;
    text-align: center;
    cursor: pointer;
  }

  & label > [type='radio'] {
    ${visuallyHidden}
  }

  & label svg {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 60px;
    margin-block-end: 7px;
    border: 1px solid var(--sluice-line-strong);
    border-radius: var(--sluice-radius-m);
  }

  & label:has(> :checked) {
    color: var(--sluice-ink-1);
    font-weight: var(--sluice-weight-semibold);
  }

  & label:has(> :checked) svg {
    border-color: var(--sluice-brand);
    box-shadow: 0 0 0 1px var(--sluice-brand);
  }

  & label:has(> :focus-visible) svg {
    ${focusRing}
  }

  @media (forced-colors: active) {
    & label:has(> :checked) svg {
      outline: 2px solid Highlight;
    }
  }
`;

/** Light, dark, or what the system says. */
export function ThemeCard(): ReactNode {
  const { theme: texts } = settingsMessages;
  const chosen = useThemeChoice();
  const modes = ['light', 'dark', 'system'] as const;
  return (
    <Section title={texts.title}>
      <Choice>
        <RadioGroup
          hideLabel
          label={texts.title}
          value={chosen}
          onChange={chooseTheme}
          options={modes.map((mode) => ({
            value: mode,
            label: (
              <>
                <Preview mode={mode} />
                {texts[mode]}
              </>
            ),
          }))}
        />
      </Choice>
    </Section>
  );
}

interface SketchProps {
  colors: typeof light;
  /** Where it begins, of a width of 96. */
  from: number;
}

function Sketch({ colors, from }: SketchProps): ReactNode {
  const width = 96 - from;
  return (
    <>
      <path fill={colors.ground} d={`M${from} 0h${width}v60h-${width}z`} />
      {from === 0 && <path fill={colors.side} stroke={colors.line} d="M-1 -1h26v62h-26z" />}
      <path
        stroke={colors.brand}
        strokeWidth="6"
        strokeLinecap="round"
        d={`M${from === 0 ? 36 : from + 10} 14h22`}
      />
      <path
        stroke={colors.line}
        strokeWidth="6"
        strokeLinecap="round"
        d={`M${from === 0 ? 36 : from + 10} 28H86M${from === 0 ? 36 : from + 10} 42H86`}
      />
    </>
  );
}

function Preview({ mode }: { mode: ThemeMode }): ReactNode {
  return (
    <svg viewBox="0 0 96 60" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden>
      <Sketch colors={mode === 'dark' ? dark : light} from={0} />
      {mode === 'system' && <Sketch colors={dark} from={48} />}
    </svg>
  );
}

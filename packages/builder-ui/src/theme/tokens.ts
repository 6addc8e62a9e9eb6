/**
 * The design tokens as data. Colors differ by theme; everything else is shared.
 * Each token `x` is published as the custom property `--sluice-x` (see `css-variables.ts`).
 */
export const lightColors = {
  'ink-1': '#0c1f29',
  'ink-2': '#36505d',
  'ink-3': '#526b78',
  'ink-inv': '#ffffff',
  'surface-0': '#ffffff',
  'surface-1': '#f4f7f8',
  'surface-2': '#e9eff1',
  'surface-code': '#0c1f29',
  line: '#d6e0e4',
  'line-strong': '#809299',
  brand: '#0b7285',
  'brand-hover': '#095c6b',
  'brand-soft': '#d9f1f4',
  'brand-ink': '#074a57',
  if: '#0a6678',
  elseif: '#4250c7',
  else: '#4d6470',
  abort: '#b42a2a',
  'if-soft': '#d9f1f4',
  'elseif-soft': '#e4e7fb',
  'else-soft': '#e5ebee',
  'abort-soft': '#fbe4e4',
  and: '#0a6678',
  or: '#8a32a4',
  'or-soft': '#f4e3f9',
  ok: '#1d6c33',
  'ok-soft': '#def3e4',
  warn: '#8a4a00',
  'warn-soft': '#fdecd2',
  danger: '#b42a2a',
  'danger-hover': '#942020',
  'danger-soft': '#fbe4e4',
  'role-owner': '#6b3fd4',
  'role-admin': '#1765b3',
  'role-member': '#526b78',
  'role-owner-soft': '#ece6fb',
  'role-admin-soft': '#deebf9',
  'role-member-soft': '#e9eff1',
  'code-text': '#d8e6ea',
  'code-tag': '#7ee0c8',
  'code-var': '#ffd479',
  'code-str': '#f7a8c4',
  'code-op': '#8fb8ff',
  'code-num': '#c8b6ff',
  'code-dim': '#8aa2ad',
  'code-hit': '#123a46',
  'code-gap': '#5a3a0a',
  'code-gap-ink': '#ffd9a0',
  'code-gap-line': '#ffc078',
  scrim: 'rgb(12 31 41 / 45%)',
} as const;

/** Every name of a color token. */
export type ColorToken = keyof typeof lightColors;

export const darkColors: Readonly<Record<ColorToken, string>> = {
  'ink-1': '#e7f0f3',
  'ink-2': '#b3c7cf',
  'ink-3': '#93abb5',
  'ink-inv': '#04161c',
  'surface-0': '#11222b',
  'surface-1': '#0a171e',
  'surface-2': '#1a303b',
  'surface-code': '#07131a',
  line: '#22404d',
  'line-strong': '#587c8b',
  brand: '#3fc1d6',
  'brand-hover': '#6ad3e3',
  'brand-soft': '#0f3b46',
  'brand-ink': '#aeeaf3',
  if: '#3fc1d6',
  elseif: '#a8b1ff',
  else: '#a5bac3',
  abort: '#ff9494',
  'if-soft': '#0f3b46',
  'elseif-soft': '#23295a',
  'else-soft': '#223742',
  'abort-soft': '#4a1e22',
  and: '#3fc1d6',
  or: '#d99bf0',
  'or-soft': '#3d2149',
  ok: '#6fd48c',
  'ok-soft': '#143a22',
  warn: '#ffc078',
  'warn-soft': '#43300f',
  danger: '#ff9494',
  'danger-hover': '#ffb3b3',
  'danger-soft': '#4a1e22',
  'role-owner': '#b79bff',
  'role-admin': '#7cbcff',
  'role-member': '#93abb5',
  'role-owner-soft': '#2f2457',
  'role-admin-soft': '#12345a',
  'role-member-soft': '#1a303b',
  'code-text': '#d8e6ea',
  'code-tag': '#7ee0c8',
  'code-var': '#ffd479',
  'code-str': '#f7a8c4',
  'code-op': '#8fb8ff',
  'code-num': '#c8b6ff',
  'code-dim': '#8aa2ad',
  'code-hit': '#0e2d37',
  'code-gap': '#5a3a0a',
  'code-gap-ink': '#ffd9a0',
  'code-gap-line': '#ffc078',
  scrim: 'rgb(2 8 11 / 65%)',
};

/** Tokens that are the same in both themes. */
export const sharedTokens = {
  'radius-xs': '4px',
  'radius-s': '6px',
  'radius-m': '10px',
  'radius-l': '16px',
  'radius-round': '999px',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '48px',
  // Of the size that the person has set in their browser: 16 px is 1rem.
  'size-badge': '0.6875rem',
  'size-label': '0.75rem',
  'size-control': '0.8125rem',
  'size-body': '0.875rem',
  'size-section': '1.0625rem',
  'size-heading': '1.25rem',
  'size-title': '1.625rem',
  'size-display': '2rem',
  'size-hero': '4rem',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-semibold': '600',
  'weight-bold': '700',
  // Within a component: behind its text, above its neighbors, above those, over all of it.
  'z-behind': '-1',
  'z-raised': '1',
  'z-lifted': '2',
  'z-panel': '3',
  // On a page: bars that stick, its top bar, a sheet at its side, notices, dialogs and what belongs to them.
  'z-bar': '10',
  'z-top-bar': '20',
  'z-sheet': '60',
  'z-notice': '90',
  'z-tooltip': '99',
  'z-dialog': '100',
  'z-dialog-tooltip': '109',
  'z-toast': '110',
  'control-height': '36px',
  'control-height-compact': '32px',
  'control-height-touch': '44px',
  'motion-state': '120ms ease-out',
  'motion-disclosure': '180ms ease-out',
  'font-ui': "'Inter Variable', system-ui, sans-serif",
  'font-display': "'Bricolage Grotesque Variable', 'Inter Variable', sans-serif",
  'font-code': "'JetBrains Mono Variable', ui-monospace, monospace",
} as const;

/**
 * The widths, in px, at which a layout changes: of windows and of containers. Custom properties have no value in a media
 * query, so styles and code take them from here, through `below` and `upFrom` (see `mixins.ts`). The application's sidebar
 * is a sheet up to 900 px; the assembled builder has two columns from 940 px on.
 */
export const breakpoints = [
  300, 340, 380, 440, 480, 560, 680, 768, 901, 940, 1080, 1180, 1280, 1400,
] as const;

export type Breakpoint = (typeof breakpoints)[number];

/** Shadows are tinted by the theme they fall in. */
export const lightShadows = {
  'shadow-1': '0 1px 2px rgb(12 31 41 / 6%), 0 1px 1px rgb(12 31 41 / 4%)',
  'shadow-2': '0 8px 24px rgb(12 31 41 / 10%), 0 2px 6px rgb(12 31 41 / 6%)',
} as const;

export const darkShadows: Readonly<Record<keyof typeof lightShadows, string>> = {
  'shadow-1': '0 1px 2px rgb(0 0 0 / 30%)',
  'shadow-2': '0 10px 30px rgb(0 0 0 / 45%), 0 2px 8px rgb(0 0 0 / 35%)',
};

export type Token = ColorToken | keyof typeof sharedTokens | keyof typeof lightShadows;

import { styled } from 'styled-components';

/** A page without the frame of the application. `data-lone-page` takes it to every edge of the window (`page.css`). */
export const Screen = styled.main`
  display: grid;
  /* Not in the middle: what only the server knows comes below the form later, and must not move it while somebody types. */
  place-items: start center;
  inline-size: 100vw;
  min-block-size: 100dvh;
  box-sizing: border-box;
  padding: clamp(var(--sluice-space-6), 16vh, 220px) var(--sluice-space-4) var(--sluice-space-6);
  background:
    radial-gradient(60rem 40rem at 85% -10%, var(--sluice-brand-soft), transparent 70%),
    radial-gradient(50rem 36rem at 0% 110%, var(--sluice-elseif-soft), transparent 70%),
    var(--sluice-surface-1);
`;

/** Everything on it, one below the other. */
export const Column = styled.div`
  display: grid;
  gap: var(--sluice-space-5);
  inline-size: min(420px, 100%);
`;

/** Where the person is, with the logo at the same place on each of these pages. */
export const Brand = styled.div`
  display: grid;
  gap: 10px;
  justify-items: center;
  text-align: center;

  & h1 {
    margin: 0;
    font: var(--sluice-weight-bold) var(--sluice-size-title) / 1.2 var(--sluice-font-display);
    letter-spacing: -0.01em;
    outline: none;
  }

  & p {
    margin: 0;
    color: var(--sluice-ink-2);
    text-wrap: balance;
  }
`;

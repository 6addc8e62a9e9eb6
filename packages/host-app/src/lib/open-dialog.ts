/** What covers the page. Toasts are dialogs as well, but cover nothing; nor does a dialog that is closing. */
const COVER = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"], [data-exiting] *)';

/** The dialog or sheet that covers the page, the uppermost of several. */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll(COVER)].at(-1);
}

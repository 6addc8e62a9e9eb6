import type { NoticeParams, Sentences } from '@sluice/liquid/messages';

/** What was understood differently from how it was typed, in German. */
export const notices: Sentences<NoticeParams> = {
  'quotes-straightened':
    'Die typografischen Anführungszeichen um den Wert wurden weggelassen: Für Liquid sind es keine.',
  'abort-reason-changed': 'Der Grund des Abbruchs wurde so geändert, dass Liquid ihn schreiben kann.',
};

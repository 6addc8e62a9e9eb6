import type { Messages } from '../default-messages.ts';

/** The examples to start from. */
export const deExamples: Pick<Messages, 'examples'> = {
  examples: {
    title: 'Mit einem Beispiel beginnen',
    help: 'Jedes lässt sich gleich testen. „Rückgängig“ nimmt es wieder weg.',
    language: {
      title: 'In ihrer Sprache schreiben',
      description: 'Deutsch, Französisch, und Englisch für alle anderen.',
    },
    country: {
      title: 'Ein Angebot je Land',
      description: 'Ein Text für mehrere Länder, ein anderer für die USA.',
      near: 'Kostenloser Expressversand bis Sonntag.',
      far: 'Diese Woche kostenloser Versand ab 80 $.',
      fallback: 'Ihre nächste Bestellung kommt versandkostenfrei.',
    },
    absence: {
      title: 'Nur wer länger weg war',
      description: 'Zwei Texte nach dem letzten Besuch. Alle anderen erhalten nichts.',
      long: 'Ein Monat ohne Sie. Mit 15 % Rabatt sind Sie willkommen zurück.',
      short: 'Das gibt es Neues seit letzter Woche.',
      reason: 'App diese Woche genutzt',
    },
  },
};

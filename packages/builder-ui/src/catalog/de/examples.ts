import type { Messages } from '../default-messages.ts';

/** The examples to start from. */
export const deExamples: Pick<Messages, 'examples' | 'exampleGallery'> = {
  examples: {
    title: 'Mit einem Beispiel beginnen',
    help: 'Jedes lässt sich gleich testen. „Rückgängig“ nimmt es wieder weg.',
    more: 'Weitere Beispiele …',
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
  exampleGallery: {
    title: 'Beispiele für den Anfang',
    description:
      'Jedes ist vollständig und lässt sich gleich testen. Heißt ein Attribut bei Ihnen anders, wählen Sie Ihres.',
    search: 'Beispiele suchen',
    none: 'Kein Beispiel passt.',
    asks: (attributes: string) => `fragt nach ${attributes}`,
    firstName: {
      title: 'Mit Namen begrüßen, oder ohne',
      description: 'Eine Anrede, die nie eine Lücke lässt.',
      known: 'Hallo {{${first_name}}}, schön, Sie zu sehen.',
      unknown: 'Hallo, schön, Sie zu sehen.',
    },
    birthday: {
      title: 'Geburtstag in dieser Woche',
      description: 'Ein Text für heute, einer für die nächsten sieben Tage, in jedem Jahr.',
      today: 'Alles Gute zum Geburtstag! Ihr Geschenk wartet in der App.',
      soon: 'Bald haben Sie Geburtstag, und wir haben eine Überraschung.',
      reason: 'kein Geburtstag in dieser Woche',
    },
    optIn: {
      title: 'Um Zustimmung bitten',
      description: 'Nach dem, was jemand bestätigt hat. Wer sich abgemeldet hat, erhält nichts.',
      optedIn: 'Danke fürs Lesen. Ihr Code: FREUNDE10.',
      subscribed: 'Bestätigen Sie Ihr Abonnement mit einem Klick und sparen Sie 10 %.',
      reason: 'nicht angemeldet',
    },
    subscription: {
      title: 'Zum Bezahltarif einladen',
      description: 'Ein Angebot für den kostenlosen Tarif, Neuigkeiten für alle, die zahlen.',
      free: 'Sie nutzen den kostenlosen Tarif. Wechseln Sie heute und sparen Sie 20 %.',
      paid: 'Neu in Ihrem Tarif: Berichte, die sich selbst schreiben.',
      reason: 'kein Tarif bekannt',
    },
    tier: {
      title: 'Vorteile nach Stufe',
      description: 'Die höchsten Stufen zusammen, eine eigene für Silber, eine Einladung für alle anderen.',
      high: 'Als beste Kundschaft kaufen Sie einen Tag früher im Schlussverkauf ein.',
      middle: 'Nur noch wenige Punkte bis Gold: diese Woche zählen sie doppelt.',
      fallback: 'Werden Sie Mitglied: es kostet nichts, und Punkte zählen sofort.',
    },
    spend: {
      title: 'Nach Umsatz',
      description: 'Drei Angebote nach dem, was jemand ausgegeben hat.',
      high: 'Ihre Stilberatung hat drei Stücke für Sie ausgesucht.',
      middle: 'Hier sind 15 % auf Ihre nächste Bestellung ab 100 €.',
      fallback: 'Hier sind 10 % auf Ihre nächste Bestellung.',
    },
    cart: {
      title: 'Verlassener Warenkorb',
      description: 'Kostenloser Versand bei vollem Korb, eine Erinnerung bei kleinem, sonst nichts.',
      full: 'Ihr Warenkorb wartet, und heute ist der Versand kostenlos.',
      small: 'Sie haben etwas in Ihrem Warenkorb vergessen.',
      reason: 'der Warenkorb ist leer',
    },
    trial: {
      title: 'Der Test endet bald',
      description: 'Für alle, deren Test in den nächsten drei Tagen endet und noch läuft.',
      soon: 'Ihr Test endet in wenigen Tagen. Behalten Sie alles für 79 $ im Monat.',
      reason: 'der Test endet nicht bald',
    },
    winBack: {
      title: 'Zurückgewinnen nach letzter Bestellung',
      description: 'Nach einem Monat eine Erinnerung, nach drei Monaten ein Angebot.',
      long: 'Sie fehlen uns. Hier sind 20 %, nur diese Woche.',
      short: 'Das ist neu seit Ihrer letzten Bestellung.',
      reason: 'in diesem Monat bestellt',
    },
    interest: {
      title: 'Nach Interessen in einer Liste',
      description: 'Zwei Themen eines Listen-Attributs, und ein Text für alle anderen.',
      first: 'Neue Wanderwege in Ihrer Nähe, mit Karten zum Herunterladen.',
      second: 'Fünf Felsen für Ihre nächste Tour.',
      fallback: 'Fünf Ideen für Ihr nächstes Wochenende draußen.',
    },
    city: {
      title: 'Läden in einigen Städten',
      description: 'Lädt in den Laden in der eigenen Stadt ein, und alle anderen ins Netz.',
      first: 'Am Samstag eröffnet unser Laden in Berlin. Feiern Sie mit.',
      second: 'Besuchen Sie uns diesen Monat in Hamburg oder Bremen.',
      fallback: 'Alles aus unseren Läden gibt es auch im Netz.',
    },
    order: {
      title: 'Dank für eine große Bestellung',
      description: 'Nach einer Eigenschaft des Ereignisses, das die Nachricht auslöst.',
      large: 'Danke für Ihre Bestellung! Den Versand schenken wir Ihnen.',
      fallback: 'Danke für Ihre Bestellung!',
    },
    consent: {
      title: 'Nur mit Zustimmung',
      description: 'Ein Ja-oder-Nein-Attribut entscheidet. Ohne Ja wird nichts gesendet.',
      yes: 'Ihr Termin ist morgen. Antworten Sie mit J, um ihn zu bestätigen.',
      reason: 'keine Zustimmung',
    },
  },
};

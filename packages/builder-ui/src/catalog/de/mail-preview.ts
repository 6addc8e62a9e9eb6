import { formatNumber, plural } from '../../messages/plural.ts';
import type { Messages } from '../default-messages.ts';

const number = (value: number) => formatNumber('de', value);

/** The words of the preview of an email. */
export const deMailPreview: Pick<Messages, 'mailPreview'> = {
  mailPreview: {
    email: 'Die E-Mail',
    emailFor: (person) => `Die E-Mail an ${person}`,
    message: 'Die Nachricht',
    messageFor: (person) => `Die Nachricht an ${person}`,
    width: 'Breite der E-Mail',
    widths: { desktop: 'Computer', phone: 'Telefon' },
    noSubject: 'Kein Betreff',
    endedIn: {
      subject: 'Der Betreff bricht die Nachricht ab: Diese Person bekommt keine E-Mail.',
      preheader: 'Der Vorschautext bricht die Nachricht ab: Diese Person bekommt keine E-Mail.',
    },
    marks: 'Entscheidungen und Schleifen in dieser E-Mail',
    decision: (value, title) =>
      title === undefined ? `Entscheidung ${number(value)}` : `Entscheidung ${number(value)}, ${title}`,
    loop: (title) => (title === undefined ? 'Schleife' : `Schleife, ${title}`),
    sends: (kind, index) =>
      kind === 'else'
        ? 'sendet „Sonst“'
        : kind === 'if'
          ? 'sendet „Wenn“'
          : `sendet „Sonst wenn ${number(index)}“`,
    sendsNothing: 'sendet hier nichts',
    entries: (value) =>
      value === 0
        ? 'sendet keine Einträge'
        : plural('de', value, { one: 'sendet # Eintrag', other: 'sendet # Einträge' }),
    picturesOff: 'Bilder aus dem Internet werden nicht geladen.',
    loadPictures: 'Bilder laden',
    leftOut: 'Was noch nicht vollständig ist, fehlt hier.',
  },
};

import type { DataType, ImpossibleReason, Operator } from '@sluice/liquid';

const labels: Record<Operator, string> = {
  'is-true': 'ist wahr',
  'is-false': 'ist falsch',
  '==': 'ist gleich',
  '!=': 'ist nicht gleich',
  '>': 'ist größer als',
  '<': 'ist kleiner als',
  '>=': 'ist mindestens',
  '<=': 'ist höchstens',
  'is-between': 'liegt zwischen … und …',
  'is-not-between': 'liegt nicht zwischen … und …',
  contains: 'enthält',
  'does-not-contain': 'enthält nicht',
  'is-any-of': 'ist eines von',
  'contains-any-of': 'enthält eines von',
  'contains-none-of': 'enthält keines von',
  'is-set': 'ist gesetzt',
  'is-not-set': 'ist nicht gesetzt',
  'anniversary-today': 'ist heute, in jedem Jahr',
  'anniversary-within': 'ist in den nächsten … Tagen, in jedem Jahr',
};

const labelsForTime: Partial<Record<Operator, string>> = {
  '>': 'ist nach',
  '<': 'ist vor',
  '>=': 'ist am oder nach',
  '<=': 'ist am oder vor',
};

/** An operator in words, as people say it of this data type. */
export function operatorLabel(operator: Operator, dataType: DataType | undefined): string {
  return (dataType === 'time' ? labelsForTime[operator] : undefined) ?? labels[operator];
}

/** Why an operator can never tell people apart by an attribute of some type, in German. */
export const impossibleReasons: Record<ImpossibleReason, string> = {
  'list-equals-nothing': 'Eine Liste ist nie einem einzelnen Wert gleich. Nehmen Sie „enthält“.',
  'list-differs-always':
    'Eine Liste ist nie einem einzelnen Wert gleich, also trifft das immer zu. Nehmen Sie „enthält nicht“.',
  'list-has-no-order': 'Für Listen gibt es keine Reihenfolge, also trifft das nie zu.',
  'boolean-has-no-order': 'Für wahr und falsch gibt es keine Reihenfolge, also trifft das nie zu.',
  'contains-nothing': 'Nur Texte und Listen können etwas enthalten.',
  'never-contains': 'Nur Texte und Listen können etwas enthalten. Das trifft immer zu.',
};

/** Every visible or spoken string of the condition tester. */
export const conditionTesterMessages = {
  label: 'Test with a sample person',
  fillSample: 'Fill a sample',
  test: 'Test',
  needsValues: (count: number) =>
    count === 1
      ? '1 attribute needs a value. “Not set” counts as one.'
      : `${String(count)} attributes need a value. “Not set” counts as one.`,
  inText: 'in message text',
  kindOf: (name: string) => `Kind of value for ${name}`,
  kindValue: 'A value',
  kindNotSet: 'Not set',
  kindEmpty: 'Empty text',
  valueHint: 'Value',
  listHint: 'Values, separated by commas',
  choose: 'Choose',
  unreadableNumber: 'Enter a number, such as 50 or 9.5.',
  unreadable: 'This value does not fit the attribute.',

  nothingToTest: 'No valid conditions to test',
  nothingToTestHelp: 'Fill in attribute type, name, operator and value of a condition first.',
  matched: 'Condition matched!',
  notMatched: 'No conditions matched',
  noFallback: 'No fallback configured',
  aborts: (reason: string) => `Abort message: ${reason}`,
  fallsBack: (text: string) => `Fallback text: ${text}`,
  stops: 'Braze stops here with an error',
  whatPersonSees: 'What the person sees',
  seesNothing: 'Nothing: the message is not sent.',
  seesEmpty: 'Nothing stands in this place.',
  seesError: 'A broken message, or none.',
  liquidAsWritten: 'Liquid inside the text is shown as it is written.',
  why: 'Why',
  stale: 'The conditions or values have changed since this test.',
  holds: 'yes',
  doesNotHold: 'no',
  stopsHere: 'error',
  has: (value: string) => `has ${value}`,
  notSet: 'no value',
  emptyText: 'an empty text',
  skipped: (count: number) =>
    count === 1 ? '1 incomplete branch was left out.' : `${String(count)} incomplete branches were left out.`,
};

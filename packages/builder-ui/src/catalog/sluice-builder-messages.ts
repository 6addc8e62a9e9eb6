/** Every visible or spoken string of the assembled builder, which uses the whole catalog. */
export const sluiceBuilderMessages = {
  importLiquid: 'Import Liquid',
  result: 'Result',
  preview: 'Preview',
  test: 'Test',
  checks: 'Checks',
  testNeedsConditions: 'Complete a condition first.',
  openSheet: 'Open the result',
  closeSheet: 'Close the result',
  attributesFailed: 'The attributes could not be loaded.',
  attributesFailedHelp: 'You can still type their names.',
  attributesLoading: 'Loading the attributes…',
  retry: 'Try again',
};

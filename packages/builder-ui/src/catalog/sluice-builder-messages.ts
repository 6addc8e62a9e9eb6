/** Every visible or spoken string of the assembled builder, which takes the whole catalog and so stands above it. */
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

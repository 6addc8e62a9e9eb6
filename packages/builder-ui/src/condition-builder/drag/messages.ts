/** Every spoken string of a drag. */
export const dragMessages = {
  dragPickedUp: (name: string, place: string) => `${name} picked up. ${place}`,
  dragPutDown: (name: string, place: string) => `${name} put down. ${place}`,
  dragCanceled: (name: string) => `${name} stays where it was.`,
  dragOnlyCondition: 'The only condition of a statement cannot be moved.',
};

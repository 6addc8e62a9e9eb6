/** On docs pages, a story that covers the page has a frame of its own. */
export const inFrame = { docs: { story: { inline: false, height: '440px' } } };

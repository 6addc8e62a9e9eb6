export const unsavedMessages = {
  untitled: 'Untitled snippet',
  noRoom: "This browser can't store your changes",
  noRoomText: 'Its storage is full or blocked. Save your snippet before you reload or close the page.',
  download: 'Download a copy',
};

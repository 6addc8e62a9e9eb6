export const missingPartMessages = {
  name: { title: 'Name Required', text: 'Please enter a name for your snippet.' },
  content: { title: 'No Content', text: "There's no content to save." },
};

export const startMessages = {
  title: 'Create a snippet',
  subtitle: 'Start from an example, and change what you like. Nothing is saved until you save it.',
  loading: 'Looking for examples in your data',
  examples: {
    own: 'Made of your own attributes',
    ofBraze: 'Examples',
    ofBrazeReason:
      'They ask about what Braze knows of everybody. Once you import your data, they are made of your own attributes.',
    failed: "We couldn't load your imported attributes, so these examples ask about those of Braze.",
  },
  others: 'Or without an example',
  blank: { title: 'Blank', text: 'An empty builder: choose the first attribute yourself.' },
  paste: { title: 'Paste Liquid', text: 'Liquid from Braze or a colleague becomes cards that you can edit.' },
  else: 'Else',
  nothing: 'nothing is sent',
  everybodyElse: 'a text for everybody else',
};

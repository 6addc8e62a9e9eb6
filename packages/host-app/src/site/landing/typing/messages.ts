export const typingMessages = {
  label: 'A snippet that types itself',
  file: 'subscription_status.liquid',
  copy: 'Copy',
  copied: 'Copied!',
  pause: 'Pause typing',
  play: 'Continue typing',
  snippet: {
    upgrade: 'Go Pro and get every trail map, also offline.',
    thanks: 'Thanks for being on the Pro Plan!',
  },
};

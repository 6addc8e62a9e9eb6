export const inviteFinishMessages = {
  processing: 'Processing Invitation',
  processingExplanation: 'This takes a moment.',
  failed: 'Invitation Error',
  otherBrowser:
    'This link only works in the browser that asked for it. Open it there, or sign in here to get a new one.',
  incomplete: 'The link is incomplete. Open it from the email again, or copy the whole link.',
  retry: 'Retry',
  goToSignIn: 'Go to Sign In',
};

export const deleteAccountMessages = {
  button: 'Delete Account',
  title: 'Delete your account?',
  text: 'Your profile, picture, sign-ins and memberships are erased at once, and cannot be restored. Snippets that you have built stay in their workspaces.',
  done: 'Account Deleted',
  doneText: 'Your account has been permanently deleted. You will be signed out.',
  failed: 'Delete Failed',
  failedText: 'Failed to delete account. Please contact support.',
};

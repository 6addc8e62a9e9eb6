export const trashLinkMessages = { open: 'Open the trash' };

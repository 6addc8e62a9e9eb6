export const passkeyMessages = {
  unsupported: 'This browser has no passkeys at this address. Please use another way.',
  exists: 'This device has a passkey of yours already.',
  notMade: 'No passkey was made. Try again when you are ready.',
  notGiven: 'No passkey was used. Try again, or use another way.',
};

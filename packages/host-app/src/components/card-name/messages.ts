export const cardNameMessages = {
  name: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  spoken: (brand: string, last4: string) => `${brand}, ending in ${last4}`,
};

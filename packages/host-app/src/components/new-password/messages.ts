export const newPasswordMessages = {
  atLeast: (minimum: number) => `At least ${minimum} characters`,
  shorterThan: (minimum: number) => `Password must be at least ${minimum} characters`,
};

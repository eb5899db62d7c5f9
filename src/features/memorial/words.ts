/** What is said of a memorial day. */
export const words = {
  toast: (name: string) => `今天是${name}`,
} as const;

export const OWNERS_PASSWORD = 'five lanterns on a quiet porch';

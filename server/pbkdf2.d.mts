type Bytes = Uint8Array<ArrayBuffer>;

export const MAX_ROUNDS: number;
export const SALT_BYTES: number;
export const DIGEST_BYTES: number;
export const SCHEME: string;

export function pbkdf2(password: string, salt: Bytes, rounds: number): Promise<Bytes>;
export function hashPassword(password: string, rounds?: number, salt?: Bytes): Promise<string>;

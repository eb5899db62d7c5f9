import { pathKey } from '@/contract/pathKey';

/** Local storage key of the player's own copy of the volume, `{"volume": 0..1}`. */
export const STORAGE_NAME = pathKey('aplayer-setting');

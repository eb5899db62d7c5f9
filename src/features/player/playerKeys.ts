/** Under this key the player keeps its own copy of the volume, `{"volume": 0..1}`. */
export const STORAGE_NAME = 'aplayer-setting';

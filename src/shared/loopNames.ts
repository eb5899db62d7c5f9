/** What the loops are called, in the player and in its settings. */
export const LOOP_NAMES = { one: '单曲', all: '列表', none: '不循环' } as const;

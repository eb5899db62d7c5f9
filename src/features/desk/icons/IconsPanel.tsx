export const IconsPanel = (_: { open: boolean }) => null;

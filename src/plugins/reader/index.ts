export { default as ownInstance } from './own-instance';
export { default as rememberedTab } from './remembered-tab';
export { default as sidebarPosition } from './sidebar-position';

export { words as privacyWords } from './laterWords/zh-CN';

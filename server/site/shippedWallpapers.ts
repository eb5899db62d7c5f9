import type { Picture } from '../../src/contract/pageData.ts';

/**
 * The shipped wallpapers, in the order of their numbers. `dominant` (average colour), `scrim` (strength of the
 * shade behind the name) and `glassAlpha` (opacity of glass) were measured from the pictures. `crop` keeps the sun
 * wholly behind a card or out of the visible area, and the moon away from the edges of cards.
 */
export const shippedPictures = [
  {
    title: '晨雾千山',
    dominant: '#523132',
    scrim: 0.4,
    glassAlpha: 0.66,
    crop: { wide: [50, 100, 1.32], tablet: [46, 100, 1.32], phone: [0, 100, 1.15] },
  },
  {
    title: '极光镜湖',
    dominant: '#284b56',
    scrim: 0.17,
    glassAlpha: 0.56,
    crop: { wide: [50, 50, 1], tablet: [50, 50, 1], phone: [50, 50, 1] },
  },
  {
    title: '海上落日',
    dominant: '#6f4f48',
    scrim: 0.35,
    glassAlpha: 0.69,
    crop: { wide: [100, 0, 1.12], tablet: [24.6, 50, 1], phone: [100, 50, 1.25] },
  },
  {
    title: '星河松岭',
    dominant: '#26374c',
    scrim: 0.19,
    glassAlpha: 0.58,
    crop: { wide: [50, 50, 1], tablet: [50, 50, 1], phone: [50, 50, 1] },
  },
  {
    title: '金沙长影',
    dominant: '#50342b',
    scrim: 0.25,
    glassAlpha: 0.58,
    crop: { wide: [50, 50, 1], tablet: [50, 50, 1], phone: [50, 50, 1] },
  },
  {
    title: '雾林天光',
    dominant: '#172729',
    scrim: 0.39,
    glassAlpha: 0.65,
    crop: { wide: [50, 50, 1], tablet: [60, 50, 1], phone: [75, 50, 1] },
  },
  {
    title: '雪峰月夜',
    dominant: '#263753',
    scrim: 0.06,
    glassAlpha: 0.64,
    crop: { wide: [50, 50, 1], tablet: [60, 50, 1], phone: [80, 50, 1] },
  },
  {
    title: '蓝调之城',
    dominant: '#16284d',
    scrim: 0.06,
    glassAlpha: 0.56,
    crop: { wide: [50, 50, 1], tablet: [56, 50, 1], phone: [65, 50, 1] },
  },
  {
    title: '云海日出',
    dominant: '#905535',
    scrim: 0.23,
    glassAlpha: 0.65,
    crop: { wide: [50, 50, 1], tablet: [44.6, 0, 1.1], phone: [15, 0, 1.3] },
  },
  {
    title: '月下渔舟',
    dominant: '#6e706c',
    scrim: 0.06,
    glassAlpha: 0.56,
    crop: { wide: [50, 100, 1.18], tablet: [60.7, 100, 1.15], phone: [0, 50, 1] },
  },
] satisfies Omit<Picture, 'copies' | 'glass'>[];

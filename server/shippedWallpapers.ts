/**
 * The wallpapers that ship, in the order of their numbers. `dominant` (average colour) and `scrim` (opacity of the dark
 * layer that text needs) were measured from the pictures.
 */
export const shippedPictures = [
  { title: '晨雾千山', dominant: '#523132', scrim: 0.48 },
  { title: '极光镜湖', dominant: '#284b56', scrim: 0.06 },
  { title: '海上落日', dominant: '#6f4f48', scrim: 0.24 },
  { title: '星河松岭', dominant: '#26374c', scrim: 0.06 },
  { title: '金沙长影', dominant: '#50342b', scrim: 0.18 },
  { title: '雾林天光', dominant: '#172729', scrim: 0.42 },
  { title: '雪峰月夜', dominant: '#263753', scrim: 0.06 },
  { title: '蓝调之城', dominant: '#16284d', scrim: 0.06 },
  { title: '云海日出', dominant: '#905535', scrim: 0.3 },
  { title: '月下渔舟', dominant: '#6e706c', scrim: 0.06 },
] as const;

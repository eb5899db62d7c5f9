/** Names by `month.day`, such as `12.13`; null takes one of the five out. */
export type ExtraMemorialDays = Readonly<Record<string, string | null>>;

/** The days on which pages in China turn grey, by `month.day`; the owner adds to them in site.yml. */
const THE_FIVE: ExtraMemorialDays = {
  '4.4': '清明节',
  '5.12': '汶川大地震纪念日',
  '7.7': '中国人民抗日战争纪念日',
  '9.18': '九·一八事变纪念日',
  '12.13': '南京大屠杀死难者国家公祭日',
};

/** The name of the visitor's day when it is a memorial day; the owner's own days go before the five. */
export function memorialDay(now: Date, extra: ExtraMemorialDays): string | undefined {
  const days: ExtraMemorialDays = { ...THE_FIVE, ...extra };
  // A name left empty takes the day out as well: there is nothing to say.
  return days[`${now.getMonth() + 1}.${now.getDate()}`] || undefined;
}

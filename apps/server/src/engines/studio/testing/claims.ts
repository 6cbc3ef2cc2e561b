/** Words of claims that only the seller could prove. */
export const claims =
  /\b(best|#1|number one|guarantee\w*|proven|certified|clinical\w*|award\w*|free|sale|discount|cheap\w*|only today|last chance|limited|thousands|experts?|doctors?|official|organic|eco\w*|sustainable|safe|cures?|\d+)\b/iu;

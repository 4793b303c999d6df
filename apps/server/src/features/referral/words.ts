/** What a reward is for, as its owner reads it. */
export const rewardTitles = {
  referrer: {
    es: 'Por invitar a un amigo',
    en: 'For inviting a friend',
    pt: 'Por convidar um amigo',
    th: 'รางวัลชวนเพื่อน',
  },
  friend: {
    es: 'Por venir invitado',
    en: 'For joining by invitation',
    pt: 'Por vir por convite',
    th: 'รางวัลสำหรับเพื่อนที่ได้รับเชิญ',
  },
  play: {
    es: 'Por el juego de tus amigos',
    en: 'For what your friends played',
    pt: 'Pelo jogo dos seus amigos',
    th: 'รางวัลจากยอดเทิร์นของเพื่อน',
  },
}

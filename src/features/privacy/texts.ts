export const PRIVACY_TEXTS = {
  title: 'Privacy',
  lead: 'Every player of this server can see your reviews and public lists. Players who follow you see in their timeline what you like and want. Nobody sees what you pass over or keep private.',
  inTwins: 'Show me to players of like taste',
  inTwinsHint: 'When this is on, players with similar taste see your name and up to twelve games that you like or own. Everyone sees the same twelve, and they change every week. Games for adults are never shown. Players you mute or block see none of it. When it is off, nobody gets you as a match. You still see yours.',
  onLeaderboard: 'Show me on the leaderboard',
  onLeaderboardHint: 'Off, your experience still counts, and only you see it.',
  helpsOthers: 'Let my swipes help others',
  helpsOthersHint: 'Which games are liked together is worked out from many players at once: at least ten for a game, and five for a pair. Off, yours are left out.',
  silenced: 'Blocked and muted players',
  silencedHint: 'Who they are, and how to take it back.',
} as const

-- What players whom one follows did last, each by itself: a page of the timeline looks at so many days of so many players.
create index game_state_liked_at on game_state (user_id, at) where state = 1;
create index wish_wanted_at on wish (user_id, at) where wanted;
create index review_written_at on review (user_id, created_at) where deleted_at is null;
